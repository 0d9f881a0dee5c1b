import { type ComponentType, Suspense, useState } from 'react'
import { useContest } from '#pwa/data/queries/contest.ts'
import { Card } from '#pwa/design/Card.tsx'
import { cx } from '#pwa/design/cx.ts'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import type { ContestInfo } from '#shared/model/house.ts'
import type { HouseDraft } from './houseForm.ts'
import * as texts from './texts.ts'

export type PreviewProps = { contest: ContestInfo; scheme: 'dark' | 'light' }
/** The app's own screens with other names, colors and prizes. The app passes it in, because no feature uses another one's screens. */
export type Preview = ComponentType<PreviewProps>

const SCHEMES = [
  ['dark', texts.dark()],
  ['light', texts.light()],
] as const

/** Phone and TV as they will look once the settings are saved. */
export function PreviewPanel({ draft, Preview: Shown }: { draft: HouseDraft; Preview: Preview }) {
  const [scheme, setScheme] = useState<'dark' | 'light'>('dark')
  const contest = useContest()
  return (
    <Card as="section" aria-labelledby="preview" className="p-4 lg:sticky lg:top-16">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="type-heading">
          {texts.livePreview()}
        </h2>
        <fieldset aria-label={texts.colorsOfThePhone()} className="flex min-w-0 flex-wrap gap-1">
          {SCHEMES.map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={scheme === name}
              onClick={() => setScheme(name)}
              className={cx('min-h-11 rounded-full px-4 font-semibold', scheme === name ? 'bg-raised text-text' : 'text-muted')}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Shown contest={previewOf(contest, draft)} scheme={scheme} />
      </Suspense>
      <p className="mt-3 text-center text-sm text-muted">{texts.phoneAndTvAsThey()}</p>
    </Card>
  )
}

/** The contest as players will see it once the settings are saved. */
const previewOf = (contest: ContestInfo, { brand, rules }: HouseDraft): ContestInfo => ({
  ...contest,
  timeZone: rules.timeZone,
  timeZones: [],
  productName: brand.productName,
  tagline: brand.tagline,
  venueName: brand.venueName,
  brandColor: brand.brandColor,
  logoUrl: brand.logoUrl || null,
  claims: { activePlayers: brand.activePlayersClaim || null, sportsSince: brand.sportsSince || null },
  prizes: rules.weeklyPrizes.tiers.map(({ colors, ...tier }) => ({ ...tier, ...(colors && { colors }) })),
})
