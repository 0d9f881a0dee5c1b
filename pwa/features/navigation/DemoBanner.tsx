import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { authPath } from '#shared/rules/people/authPath.ts'
import * as texts from './texts.ts'

const HERE = '/navigation'

/** Says that this is a demo without picks, and leads to an account. */
export function DemoBanner() {
  return (
    <TitledCard title={texts.demoMode()} tone="brand" className="mb-3">
      <p className="mt-1 text-muted">{texts.youSeeTheGames()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={authPath(HERE)} variant="primary">
          {texts.signIn()}
        </ButtonLink>
        <ButtonLink to={authPath(HERE, 'signup')}>{texts.signUp()}</ButtonLink>
      </div>
    </TitledCard>
  )
}
