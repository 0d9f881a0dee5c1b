import { useContest } from '#pwa/data/queries/contest.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { formatWeeklyTotal } from '#pwa/football/prizeText.ts'
import { newPlayersText } from '#pwa/shell/newPlayersText.ts'
import { QrCode } from '#pwa/shell/QrCode.tsx'
import { usePublicAddress } from '#pwa/shell/usePublicAddress.ts'
import { printPath } from './printPath.ts'
import * as texts from './texts.ts'

type Props = { venue: { slug: string; name: string }; newPlayers: number; className?: string }

/** The venue's code to join, how many players it brought, and the pages to print. */
export function PosterCard({ venue, newPlayers, className }: Props) {
  const { prizes } = useContest()
  const { url } = usePublicAddress(venue.slug)
  return (
    <Card as="section" aria-labelledby="poster" className={className}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="poster" className="type-heading">
          {texts.joinPoster()}
        </h2>
        <p className="text-sm text-muted">{texts.letter()}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4 lg:block">
        <div className="w-32 shrink-0 overflow-hidden rounded-xl bg-light text-center text-on-light lg:mx-auto lg:mb-4 lg:w-52">
          <p className="bg-brand px-1 py-1.5 font-condensed leading-tight font-bold text-on-brand lg:text-xl">{texts.scanToPlayFree()}</p>
          <QrCode text={url} label={texts.codeToJoin({ name: venue.name })} level="medium" className="mx-auto block w-full" />
          {prizes.length > 0 && (
            <p className="px-1 pb-2 font-condensed text-sm leading-tight font-bold lg:text-base">
              {texts.inPrizesEveryWeek({ weeklyTotal: formatWeeklyTotal(prizes) })}
            </p>
          )}
        </div>
        <div className="grid min-w-0 flex-1 basis-36 gap-2">
          <p className="text-muted">{newPlayersText(newPlayers)}</p>
          <ButtonLink to={printPath('poster', venue.slug)} variant="light" isWide>
            {texts.printPoster()}
          </ButtonLink>
          <ButtonLink to={printPath('tent', venue.slug)} isWide>
            {texts.printTableTents()}
          </ButtonLink>
          <ButtonLink to={printPath('sheet', venue.slug)} isWide>
            {texts.printWeeklySheet()}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
