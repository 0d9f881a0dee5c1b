import { BUILD_ID } from '#pwa/data/call/buildId.ts'
import { readStorage } from '#pwa/device/storage/deviceValue.ts'
import { lastViewerId } from '#pwa/device/storage/lastViewer.ts'
import { START_NAMES } from '#pwa/device/storage/storageNames.ts'
import { type Snapshot, type SnapshotNode, type SnapshotOwner, WIDE_QUERY } from './snapshot.ts'
import { usedStyles } from './usedStyles.ts'

type Options = {
  owner: SnapshotOwner
  savedAt: number
  validUntil: number
  /** Elements that the next start must not show: they are not part of the screen, or belong to other players. */
  leftOut: string
  /** Elements whose text would be wrong by then. */
  emptied: string
  /** Elements that can't be used before the app is there. */
  inert: string
  /** Elements that the next start lays out after its first paint where they are below the first screen; until then each has the height that it has now. */
  laidOutLate: string
}

const NO_BREAK_SPACE = '\u00a0'
/** Ids and what refers to them: the app has them too while it is laid out behind the snapshot. */
const REFERENCES: ReadonlySet<string> = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls'])

/**
 * Stores the screen in `root` for the next start, if it still is this player's. A storage without room gets none, and loses an older one. Safari
 * before 16.4 can't show one.
 */
export function saveSnapshot(root: Element, { owner, savedAt, validUntil, leftOut, emptied, inert, laidOutLate }: Options): void {
  if (lastViewerId() !== owner.playerId || !('adoptedStyleSheets' in document)) return
  const classes = new Set<string>()
  const toNode = (node: Node, isEmptied = false): SnapshotNode[] => {
    if (node instanceof Text) return [isEmptied ? NO_BREAK_SPACE : node.data]
    if (!(node instanceof Element) || node.matches(leftOut)) return []
    for (const name of node.classList) classes.add(name)
    const children = [...node.childNodes].flatMap((child) => toNode(child, isEmptied || node.matches(emptied)))
    const late = node.matches(laidOutLate) &&
      isBelowFirstScreen(node) && { style: `${node.getAttribute('style') ?? ''};${lateLayoutOf(node)}` }
    return [[node.localName, { ...attributesOf(node), ...late, ...(node.matches(inert) && { inert: '' }) }, ...children]]
  }
  const nodes = [...root.childNodes].flatMap((node) => toNode(node))
  const snapshot: Snapshot = {
    ...owner,
    build: BUILD_ID,
    savedAt,
    validUntil,
    isWide: window.matchMedia(WIDE_QUERY).matches,
    styles: usedStyles(sheetsOfApp().slice(0, 1), classes),
    lateStyles: usedStyles(sheetsOfApp().slice(1), classes),
    pageStyle: pageProperties(),
    nodes,
  }
  try {
    readStorage()?.setItem(START_NAMES.snapshot, JSON.stringify(snapshot))
  } catch {
    removeSnapshot()
  }
}

const isBelowFirstScreen = (element: Element) => element.getBoundingClientRect().top + window.scrollY > window.innerHeight

const lateLayoutOf = (element: Element) =>
  `content-visibility:hidden;contain-intrinsic-size:auto ${element.getBoundingClientRect().height}px`

export const removeSnapshot = () => readStorage()?.removeItem(START_NAMES.snapshot)

/** The attributes of an element, with what a player has chosen or typed. */
function attributesOf(element: Element): Record<string, string> {
  const own = [...element.attributes].filter(({ name }) => !REFERENCES.has(name))
  const attributes = Object.fromEntries(own.map(({ name, value }) => [name, value]))
  if (!(element instanceof HTMLInputElement)) return attributes
  const { checked: _, ...others } = attributes
  if (element.type === 'radio') return element.checked ? { ...others, checked: '' } : others
  return { ...others, value: element.value }
}

/** What the app has set on the document's root: custom properties alone. */
function pageProperties(): string {
  const { style } = document.documentElement
  return [...style].flatMap((name) => (name.startsWith('--') ? [`${name}:${style.getPropertyValue(name)};`] : [])).join('')
}

/** The app's style sheets: first the one that every start loads, then those that came with lazy chunks. */
const sheetsOfApp = () => [...document.styleSheets].filter(({ href }) => href?.startsWith(window.location.origin))
