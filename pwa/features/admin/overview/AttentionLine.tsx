import { AppLink } from '#pwa/design/AppLink.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { ADMIN_PLACES, ATTENTION_PATHS, attentionAddress, isAtAdminPlace } from '#pwa/features/admin/layout/adminPlaces.ts'
import { useAttention } from '#pwa/features/admin/layout/adminQueries.ts'

/** What needs a person, in one amber line; nothing when nothing does. */
export function AttentionLine() {
  const items = useAttention()
  const [first] = items
  if (!first) return null
  const place = ADMIN_PLACES.find((one) => isAtAdminPlace(one, ATTENTION_PATHS[first.kind]))
  return (
    <section
      aria-label="Needs your attention"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl border border-warning/45 bg-warning-surface px-4 py-2"
    >
      <Icon name="warning" className="shrink-0 text-warning-ink" />
      <p className="min-w-0 flex-1 basis-52">
        <strong className="font-semibold">{items.length === 1 ? '1 thing needs you:' : `${items.length} things need you:`}</strong>{' '}
        {items.map(({ text }) => text).join('; ')}.
      </p>
      {place && (
        <AppLink
          to={attentionAddress(first)}
          className="target inline-flex items-center font-semibold text-warning-ink underline-offset-4 hover:underline"
        >
          Open {place.label.toLowerCase()}
        </AppLink>
      )}
    </section>
  )
}
