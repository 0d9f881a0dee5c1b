import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { useOnline } from '#pwa/device/useOnline.ts'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { OfflineNotice } from '#pwa/shell/OfflineNotice.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import type { CurrentUser } from '#shared/model/user.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { AchievementsCard } from './AchievementsCard.tsx'
import { CareerCard } from './CareerCard.tsx'
import { CreditLinks } from './CreditLinks.tsx'
import { FavoriteTeam } from './FavoriteTeam.tsx'
import { Person } from './Person.tsx'
import { BouncedEmail } from './preferences/BouncedEmail.tsx'
import { MailSwitches } from './preferences/MailSwitches.tsx'
import { ReportSettings } from './preferences/ReportSettings.tsx'
import { useAchievements, useProfile } from './profileQueries.ts'
import { SeasonCard } from './SeasonCard.tsx'
import * as texts from './texts.ts'
import { UsernameCard } from './UsernameCard.tsx'

const REPORT_ROLES: readonly CurrentUser['role'][] = ['venue_manager', 'admin']

/** The player's own page: who they are, their team, figures and achievements, and their settings. */
export function ProfileScreen() {
  const { viewer } = useViewer()
  return viewer && <OwnProfile viewer={viewer} />
}

function OwnProfile({ viewer }: { viewer: CurrentUser }) {
  const isOnline = useOnline()
  const profile = useProfile(viewer.id)
  const achievements = useAchievements(viewer.id)
  const isFailed = profile.isError && !profile.data
  const loadAgain = () => {
    void profile.refetch()
    void achievements.refetch()
  }
  return (
    <Page className="flex max-w-5xl flex-col gap-3 pt-3 lg:gap-4 lg:px-10 lg:pt-8">
      <h1 className="sr-only">{texts.profile()}</h1>
      {!isOnline && (
        <OfflineNotice>
          <AnswerAge query={profile} what={texts.yourProfile()} />
          {texts.youCanChangeYourSettings()}
        </OfflineNotice>
      )}
      {isFailed && (
        <RetryNotice title={texts.unableToLoadProfile()} isBusy={profile.isFetching} onRetry={loadAgain}>
          {texts.yourPicksAndCredits()}
        </RetryNotice>
      )}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:items-start lg:gap-4">
        <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-4">
          <Person viewer={viewer} />
          {profile.data && profile.data.emailBouncedAt !== null && <BouncedEmail profile={profile.data} />}
          <CreditLinks viewer={viewer} />
          <FavoriteTeam viewer={viewer} />
          <SeasonCard viewer={viewer} />
          <CareerCard viewer={viewer} winnings={profile.data?.totalWinnings} isLoading={profile.isPending} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-4">
          {!isFailed && <UsernameCard viewer={viewer} profile={profile.data} />}
          <MailSwitches viewer={viewer} profile={profile.data} isFailed={isFailed} />
          {REPORT_ROLES.includes(viewer.role) && <ReportSettings />}
          <AchievementsCard achievements={achievements.data} isFailed={achievements.isError} onRetry={() => void achievements.refetch()} />
        </div>
      </div>
      <AccountLinks />
      <ButtonLink to="/api/logout" isWide className="lg:self-center">
        {texts.signOut()}
      </ButtonLink>
    </Page>
  )
}
