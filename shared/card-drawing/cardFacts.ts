/** What became of a pick: `waiting` before the game is final, `level` when nobody scores (a tie, a cancelled game). */
export type CardMark = 'waiting' | 'correct' | 'missed' | 'level' | 'not_picked'

/** `team`: the picked one. `below`: the final score or the kickoff; empty for none. */
export type CardGame = { team: string; mark: CardMark; below: string }

/** Paper while it is played and after it was used, gold while it can be spent, grey once it has expired. */
export type CardLook = 'paper' | 'gold' | 'grey'

export type CardTop =
  /** How many are right, missed and open. */
  | { kind: 'counts' }
  /** `code`: a QR code of modules, where the card can be spent. */
  | { kind: 'prize'; title: string; amount: string; code: { size: number; path: string } | null }
  | { kind: 'place'; place: string; players: string; amount: string | null }

type StubField = { label: string; value: string }

/** All that a card shows. */
export type CardFacts = {
  look: CardLook
  productName: string
  /** #rrggbb */
  brandColor: string
  /** "Week 12" */
  week: string
  top: CardTop
  games: readonly CardGame[]
  stub: { left: StubField; right: StubField | null }
  /** Pressed over the card when it was used or has expired. */
  stamp: { word: string; date: string } | null
}
