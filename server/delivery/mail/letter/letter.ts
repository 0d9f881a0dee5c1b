import type { Picture } from '#server/delivery/mail/pictures/picture.ts'
import * as texts from './texts.ts'

/** The contents of a mail, from which both of its bodies are written. All words are escaped. */
export type Letter = {
  subject: string
  /** The headline of the HTML. The text has none, because mail programs show the subject above it. */
  title: string
  /** The first line, which mail programs show beside the subject: what to do, and by when. Null for a letter that begins with its content. */
  lead: string | null
  blocks?: readonly Block[]
  /** The button. */
  link: Link | null
  /** The small print below the button. */
  notes?: readonly (string | Link)[]
  /** Why the reader gets this mail, and how to stop it. */
  why: string
  /** How to stop it or to get less, at the foot. */
  choices?: readonly Link[]
}

export type Link = { label: string; url: string }

export type Block =
  | { kind: 'text'; text: string }
  /** A code to type elsewhere. */
  | { kind: 'code'; text: string }
  | { kind: 'meter'; percent: number; left: string; right: string }
  | { kind: 'prize'; amount: string; text: string; note: string }
  | { kind: 'rows'; heading?: string; aside?: string; rows: readonly Row[]; more?: string }
  | { kind: 'figures'; figures: readonly { label: string; value: string; note: string }[] }
  | { kind: 'bars'; heading: string; bars: readonly { label: string; count: number }[] }
  /** A picture that is sent with the mail. `text` says the same. */
  | { kind: 'picture'; name: string; svg: string; widthPx: number; heightPx: number; text: string }
  | { kind: 'tasks'; heading: string; tasks: readonly string[] }
  /** Sanitized HTML, and the same as text. */
  | { kind: 'content'; html: string; text: string }

/** A line of a table. `crest`: letters in a ring of this color. `isOwn`: the reader's own row. */
export type Row = {
  start?: string
  crest?: { letters: string; color: string }
  text: string
  note?: string
  end?: string
  isOwn?: boolean
}

export type WrittenLetter = { subject: string; text: string; html: string; pictures?: readonly Picture[] }

/** How the HTML names a picture that is in the same mail. */
export const cidOf = (name: string) => `${name}@picture`

export const toOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
/** A text as the HTML of a letter has it. */
export const words = (text: string) => escapeHtml(toOneLine(text))

/** Begins a sentence with the reader's name: "Pat, your password was changed." `text` begins with a small letter. */
export function toReader(firstName: string | null, text: string): string {
  const name = firstName === null ? '' : toOneLine(firstName)
  return name === '' ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `${name}, ${text}`
}

/** Why the reader gets a mail about their account. */
export const whyAboutAccount = () => texts.aboutYourAccount()
/** The same for an address that may be a stranger's. */
export const whyAddressTyped = () => texts.somebodyTypedYourAddress()
