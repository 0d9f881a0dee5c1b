import { BrandCard } from '#pwa/features/admin/house-settings/BrandCard.tsx'
import { unsavedText, useHouseForm } from '#pwa/features/admin/house-settings/houseForm.ts'
import { PreviewPanel } from '#pwa/features/admin/house-settings/PreviewPanel.tsx'
import { PrizesCard } from '#pwa/features/admin/house-settings/PrizesCard.tsx'
import type { Preview } from '#pwa/features/admin/house-settings/preview.ts'
import { useLeaveQuestion } from '#pwa/features/admin/layout/useLeaveQuestion.tsx'
import { contract } from '#shared/contract/index.ts'
import type { SetupState } from '#shared/model/setup.ts'
import { StepPage } from './StepPage.tsx'
import { useSaveStep } from './setupQueries.ts'
import * as texts from './texts.ts'

/** The second step: name, color and logo, with the preview beside them. */
export function BrandStep({ state, Preview: Shown }: { state: SetupState; Preview: Preview }) {
  const form = useHouseForm(state.house)
  const save = useSaveStep()
  const leaveQuestion = useLeaveQuestion(unsavedText(form.count))
  return (
    <StepPage
      title={texts.brandAndLogo()}
      text={texts.whatPlayersSeeYou()}
      isBusy={save.isPending}
      isDisabled={Object.keys(form.errors).length > 0}
      error={save.error}
      onSubmit={() => save.mutate({ step: 'brand', changes: form.changes })}
    >
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <BrandCard form={form} logoCall={contract.uploadSetupLogo} hasVenueName={false} />
        <PreviewPanel draft={form.draft} Preview={Shown} />
      </div>
      {leaveQuestion}
    </StepPage>
  )
}

/** The third step: what can be won. */
export function PrizesStep({ state: { house } }: { state: SetupState }) {
  const form = useHouseForm(house)
  const save = useSaveStep()
  const leaveQuestion = useLeaveQuestion(unsavedText(form.count))
  return (
    <StepPage
      title={texts.prizes()}
      text={texts.venueCreditPaid()}
      isBusy={save.isPending}
      isDisabled={Object.keys(form.errors).length > 0}
      error={save.error}
      onSubmit={() => save.mutate({ step: 'prizes', changes: form.changes })}
    >
      <PrizesCard form={form} current={house.currentRules} startsWith={house.startsWith} />
      {leaveQuestion}
    </StepPage>
  )
}
