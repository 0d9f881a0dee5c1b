import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { authPath } from '#shared/rules/authPath.ts'

const HERE = '/navigation'

/** Says that this is a demo without picks, and leads to an account. */
export function DemoBanner() {
  return (
    <TitledCard title="Demo mode" tone="brand" className="mb-3">
      <p className="mt-1 text-muted">You see the games of every week. Sign in to see your own picks on them.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={authPath(HERE)} variant="primary">
          Sign In
        </ButtonLink>
        <ButtonLink to={authPath(HERE, 'signup')}>Sign Up</ButtonLink>
      </div>
    </TitledCard>
  )
}
