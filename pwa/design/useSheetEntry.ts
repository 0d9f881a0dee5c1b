import { useEffect, useEffectEvent, useId } from 'react'
import { textInState } from '#pwa/device/historyState.ts'

/** Open sheets with the way to close each, the oldest first. */
const openSheets = new Map<string, () => void>()

/** Between our own step back and the event that says it is done: history is not to be touched until then. */
let isLeaving = false

/** What is to be done once no entry of a closed sheet is left. */
let afterLeaving: (() => void) | null = null

/** Where an entry of the browser's history names its sheet. The router's own part of the state stays as it is. */
const STATE_NAME = 'sheet'

/**
 * Makes an open sheet an entry of the browser's history, so that Back, the phone's gesture too, closes it instead of leaving the app.
 * A sheet that closes in another way takes its entry with it. An entry whose sheet has gone, because it led to another page, is passed over.
 */
export function useSheetEntry(isOpen: boolean, onBack: () => void): void {
  const id = useId()
  const close = useEffectEvent(onBack)
  useEffect(() => (isOpen ? addSheet(id, () => close()) : undefined), [isOpen, id])
}

/** Calls `run` when the entries of all sheets that have closed are left, so that it can go to another page from this one. */
export function afterSheets(run: () => void): void {
  // the sheets that close in the same render step back first
  setTimeout(() => {
    afterLeaving = run
    if (!isLeaving && currentSheet() === null) runAfterLeaving()
  })
}

function runAfterLeaving() {
  const run = afterLeaving
  afterLeaving = null
  run?.()
}

function addSheet(id: string, close: () => void): () => void {
  if (openSheets.size === 0) window.addEventListener('popstate', handlePopState)
  openSheets.set(id, close)
  enter(id)
  return () => {
    openSheets.delete(id)
    // After the current render: the next dialog of a flow takes over the entry, and a link may have led to another page.
    setTimeout(leaveDeadEntry)
  }
}

function enter(id: string) {
  const current = currentSheet()
  if (isLeaving || current === id) return
  const state = { ...window.history.state, [STATE_NAME]: id }
  if (current !== null && !openSheets.has(current)) window.history.replaceState(state, '')
  else if (current !== null && isAbove(current, id)) {
    const above = window.history.state
    window.history.replaceState(state, '')
    window.history.pushState(above, '')
  } else {
    window.history.scrollRestoration = 'manual' // closing a sheet must not take the page back to where it was
    window.history.pushState(state, '')
  }
}

/** Whether a sheet opened later than another. Its entry stays above the other's, also when that one gets its entry again. */
function isAbove(sheet: string, other: string) {
  const ids = [...openSheets.keys()]
  return ids.indexOf(sheet) > ids.indexOf(other)
}

function leaveDeadEntry() {
  const current = currentSheet()
  if (isLeaving || current === null || openSheets.has(current)) return
  isLeaving = true
  window.history.back()
}

function handlePopState() {
  const current = currentSheet()
  const ids = [...openSheets.keys()]
  const above = ids.slice(current === null ? 0 : ids.indexOf(current) + 1)
  if (isLeaving) isLeaving = false
  else for (const id of [...above].reverse()) openSheets.get(id)?.()
  // A sheet that must stay (a submission is under way), or that opened while we stepped back, gets an entry.
  setTimeout(() => {
    leaveDeadEntry()
    for (const id of above) if (openSheets.has(id)) enter(id)
    if (openSheets.size > 0 || currentSheet() !== null) return
    window.history.scrollRestoration = 'auto'
    window.removeEventListener('popstate', handlePopState)
    runAfterLeaving()
  })
}

const currentSheet = () => textInState(window.history.state, STATE_NAME)
