import { AppLink } from '#pwa/design/AppLink.tsx'
import { cx } from '#pwa/design/cx.ts'
import * as texts from './texts.ts'

type Props = { path: string; venues: readonly { slug: string; name: string }[]; shown: string | undefined }

/** The venues of a house as pills. Each leads to itself at `path`. */
export const VenueLinks = ({ path, venues, shown }: Props) => (
  <nav aria-label={texts.venues()} className="flex flex-wrap gap-2">
    {venues.map(({ slug, name }) => (
      <AppLink
        key={slug}
        to={`${path}?venue=${slug}`}
        aria-current={slug === shown ? 'page' : undefined}
        className={cx(
          'inline-flex min-h-11 items-center rounded-full px-4 font-semibold',
          slug === shown ? 'bg-light text-on-light' : 'bg-raised text-text',
        )}
      >
        {name}
      </AppLink>
    ))}
  </nav>
)
