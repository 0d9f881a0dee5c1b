import { useViewer } from '#pwa/data/viewer/viewer.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { useAdminAction } from '#pwa/features/admin/layout/useAdminAction.ts'
import type { CallInput } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import * as texts from './texts.ts'

type Tested = CallInput<typeof contract.sendMailServerTest>['body']

type Props = { isSaving?: boolean; readTested: (form: HTMLFormElement | null) => Tested | null }

/** Sends a test to the admin and shows the outcome, but not while the form is being saved. `readTested` returns null when its fields are not complete. */
export function MailTest({ isSaving = false, readTested }: Props) {
  const { viewer } = useViewer()
  const test = useAdminAction(contract.sendMailServerTest, { failed: texts.theTestCouldNot() })
  return (
    <>
      {test.data && (
        <Notice
          tone={test.data.isAccepted ? 'info' : 'warning'}
          title={test.data.isAccepted ? texts.theTestWasSent() : texts.theTestWasNotAccepted()}
        >
          {test.data.isAccepted
            ? texts.lookIntoTheMailbox({ email: viewer?.email ?? '' })
            : texts.answerOfTheMailServer({ result: test.data.result })}
        </Notice>
      )}
      <div>
        <Button
          isBusy={test.isPending || isSaving}
          onClick={({ currentTarget }) => {
            const body = readTested(currentTarget.form)
            if (body) test.mutate({ body })
          }}
        >
          {texts.sendATestToMe()}
        </Button>
      </div>
    </>
  )
}
