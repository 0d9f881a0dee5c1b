import type { ReactNode } from 'react'
import { BrandCard } from '#pwa/features/admin/house-settings/BrandCards.tsx'
import { type HouseForm, unsavedText, useHouseForm } from '#pwa/features/admin/house-settings/houseForm.ts'
import { type Preview, PreviewPanel } from '#pwa/features/admin/house-settings/PreviewPanel.tsx'
import { PrizesCard } from '#pwa/features/admin/house-settings/PrizesCard.tsx'
import { LeaveQuestion } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { contract } from '#shared/contract/index.ts'
import type { SetupState } from '#shared/model/setup.ts'
import { StepPage } from './StepPage.tsx'
import { useSaveStep } from './setupQueries.ts'
import * as texts from './texts.ts'

/** The second step: name, color and logo, with the preview beside them. */
export const BrandStep = ({ state, Preview: Shown }: { state: SetupState; Preview: Preview }) => (
  <HouseStep step="brand" title={texts.brandAndLogo()} text={texts.whatPlayersSeeYou()} state={state}>
    {(form) => (
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <BrandCard form={form} logoCall={contract.uploadSetupLogo} hasVenueName={false} />
        <PreviewPanel draft={form.draft} Preview={Shown} />
      </div>
    )}
  </HouseStep>
)

/** The third step: what can be won. */
export const PrizesStep = ({ state }: { state: SetupState }) => (
  <HouseStep step="prizes" title={texts.prizes()} text={texts.venueCreditPaid()} state={state}>
    {(form) => <PrizesCard form={form} current={state.house.currentRules} startsWith={state.house.startsWith} />}
  </HouseStep>
)

type Props = { step: 'brand' | 'prizes'; title: string; text: string; state: SetupState; children: (form: HouseForm) => ReactNode }

/** A step that changes settings of the house. */
function HouseStep({ step, title, text, state, children }: Props) {
  const form = useHouseForm(state.house)
  const save = useSaveStep()
  return (
    <StepPage
      title={title}
      text={text}
      isBusy={save.isPending}
      isDisabled={Object.keys(form.errors).length > 0}
      error={save.error}
      onSubmit={() => save.mutate({ step, changes: form.changes })}
    >
      {children(form)}
      <LeaveQuestion unsaved={unsavedText(form.count)} />
    </StepPage>
  )
}
