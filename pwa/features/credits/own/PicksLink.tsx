import type { ComponentProps } from 'react'
import { useIsSeasonClosed } from '#pwa/data/queries/contestQueries.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import * as texts from './texts.ts'

/** The way from the credits to the picks; while no season is open, to the start of the next one. */
export function PicksLink(look: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'isWide' | 'hasGlow' | 'className'>) {
  const isClosed = useIsSeasonClosed()
  return (
    <ButtonLink {...look} to="/">
      {isClosed ? texts.theNextSeason() : texts.makeMyPicks()}
    </ButtonLink>
  )
}
