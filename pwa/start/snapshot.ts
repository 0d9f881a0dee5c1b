/*
 * The picture of the last picks screen, which the next start shows until the app is there. `saveSnapshot.ts` writes it, `showSnapshot.ts` shows it, and
 * the app takes over. This file is part of the script in the page, so it imports nothing. See docs/decisions/058-picks-before-the-app.md.
 */

/** An element without its listeners: tag, attributes, children; a text is a string. Never HTML, so that no text can become an element. */
export type SnapshotNode = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: SnapshotNode[]]

export type SnapshotOwner = { playerId: string; season: number; week: number }

export type Snapshot = SnapshotOwner & {
  /** The build that rendered it: another one may have other styles. */
  build: string
  /** The server's time, as far as this device knew it. */
  savedAt: number
  /** The week's deadline or the next kickoff: from then on the screen looks different. */
  validUntil: number
  isWide: boolean
  /** The rules of the app's style sheet that it needs, as text: it is shown before that sheet is loaded. */
  styles: string
  /** The same of the style sheets that come with lazy chunks. */
  lateStyles: string
  /** Custom properties of the document's root: the venue's color, the height of the bottom bar. */
  pageStyle: string
  nodes: readonly SnapshotNode[]
}

/** Picks made on the snapshot; `picks` has the shape of a draft's. */
export type EarlyPicks = SnapshotOwner & { picks: Record<string, { side: string; at: number }> }

/** Id of the element that contains the snapshot. */
export const SNAPSHOT_ID = 'picks-snapshot'
/** The app fires it at that element when its own screen is ready. */
export const TAKE_OVER_EVENT = 'take-over'
/** Fired at that element when no finger is on it any more, after the tap's own events. */
export const RELEASE_EVENT = 'release'
/** Data attribute of that element while a finger is on it. */
export const PRESSED = 'isPressed'
/** How a radio input of the picks form is named: this and the game's id. */
export const PICK_FIELD_START = 'gamePicks.'
/** From this width on the screen has another layout. */
export const WIDE_QUERY = '(min-width: 64rem)'
