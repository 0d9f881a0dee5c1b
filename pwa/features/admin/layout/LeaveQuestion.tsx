import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { afterSheets, useSheetEntry } from '#pwa/design/useSheetEntry.ts'
import { useUnsavedWarning } from '#pwa/device/useUnsavedWarning.ts'
import * as texts from './texts.ts'

/** Marks a button that replaces the form, such as one of another step. */
export const LEAVES_FORM = { 'data-leaves-form': '' } as const

/** Where the person wants to go: to an address of the app, one page back, or to what a button shows. */
type Target = ClickTarget | { kind: 'back' }
type ClickTarget = { kind: 'address'; address: string } | { kind: 'button'; button: HTMLButtonElement }

/**
 * Asks before unsaved edits are lost. The browser asks when the page is closed or reloaded, and we ask at Back, at a link of the app, and at a
 * button with LEAVES_FORM. Back is caught by an entry of the browser's history, as for sheets: the blocker of react-router needs its data router,
 * which every player would have to load.
 * @param unsaved what would be lost, "2 changes are not saved."; null while there are no edits.
 */
export function LeaveQuestion({ unsaved }: { unsaved: string | null }) {
  const [target, setTarget] = useState<Target | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()
  const isGuarded = unsaved !== null && !isLeaving
  useUnsavedWarning(isGuarded)
  useSheetEntry(isGuarded, () => setTarget({ kind: 'back' }))

  useCaughtClick(isGuarded, setTarget)

  const go = useEffectEvent(() => {
    if (target?.kind === 'back') window.history.back()
    else if (target?.kind === 'address') void navigate(target.address)
    else target?.button.click()
  })
  useEffect(() => (isLeaving ? afterSheets(() => go()) : undefined), [isLeaving])

  if (!target || !isGuarded) return null
  return <LeaveDialog unsaved={unsaved} onStay={() => setTarget(null)} onLeave={() => setIsLeaving(true)} />
}

/** Before edits are lost. @param unsaved "2 changes are not saved." */
export function LeaveDialog({ unsaved, onStay, onLeave }: { unsaved: string; onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={texts.leaveWithoutSaving()}
      footer={
        <div className="grid gap-2">
          <Button variant="primary" size="large" isWide onClick={onStay}>
            {texts.stayHere()}
          </Button>
          <Button variant="plain" isWide onClick={onLeave}>
            {texts.leave()}
          </Button>
        </div>
      }
    >
      <p>{unsaved}</p>
    </Dialog>
  )
}

/** Calls `onCaught` in place of a click that would leave the form, also of the one that a tapped notification makes. */
export function useCaughtClick(isGuarded: boolean, onCaught: (target: ClickTarget) => void): void {
  const handleCaught = useEffectEvent(onCaught)
  useEffect(() => {
    if (!isGuarded) return
    const catchClick = (event: MouseEvent) => {
      const clicked = targetOf(event)
      if (!clicked) return
      event.preventDefault()
      event.stopPropagation()
      handleCaught(clicked)
    }
    document.addEventListener('click', catchClick, { capture: true })
    return () => document.removeEventListener('click', catchClick, { capture: true })
  }, [isGuarded])
}

function targetOf(event: MouseEvent): ClickTarget | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  const clicked = event.target instanceof Element ? event.target.closest('a[href], button[data-leaves-form]') : null
  if (!isPlain) return null
  if (clicked instanceof HTMLButtonElement) return { kind: 'button', button: clicked }
  if (!(clicked instanceof HTMLAnchorElement) || clicked.target === '_blank' || clicked.origin !== window.location.origin) return null
  return { kind: 'address', address: clicked.pathname + clicked.search + clicked.hash }
}
