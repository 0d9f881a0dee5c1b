import { useRef, useState } from 'react'
import { Icon } from '#pwa/design/Icon.tsx'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { useAfter } from '#pwa/device/useAfter.ts'
import { PLAYER_SEARCH_MAX_LENGTH } from '#shared/contest.ts'
import * as texts from './texts.ts'

/** A search starts this long after the last letter. */
const SEARCH_AFTER_MS = 250

type Props = {
  /** What the player has typed, at once, and the text to search for, a moment later. */
  typed: string
  onType: (text: string) => void
  /** On the right: the number of players, or of those found. */
  count: string
}

/** The field that finds a player by name. Its clear button and Escape empty it. */
export function PlayerSearch({ typed, onType, count }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <search className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-xl border border-transparent bg-surface px-3.5 focus-within:border-pick">
      <Icon name="search" sizePx={20} className="shrink-0 text-muted" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={texts.findAPlayer()}
        placeholder={texts.findAPlayer()}
        maxLength={PLAYER_SEARCH_MAX_LENGTH}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        className="min-h-12 min-w-[min(7.5rem,70%)] flex-1 bg-transparent text-[1.0625rem] outline-none placeholder:text-muted"
      />
      <span role="status" className="shrink-0 py-1 text-sm text-muted">
        {count}
      </span>
      {typed !== '' && <IconButton label={texts.clearTheSearch()} icon="close" isPlain onClick={clear} className="-mr-2.5" />}
    </search>
  )
}

/** A typed text without spaces at its ends, once nothing was typed for a moment. */
export function useSettledText(typed: string): string {
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  useAfter(text === '' ? 0 : SEARCH_AFTER_MS, text, setSettled)
  return settled
}
