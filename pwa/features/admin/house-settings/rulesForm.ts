import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey, callQuery } from '#pwa/data/call/callQuery.ts'
import { contract } from '#shared/contract/index.ts'
import { describeIssue } from '#shared/contract/messages.ts'
import { type RulesChoices, type RulesSection, rulesChoices } from '#shared/model/officialRules.ts'
import { writeOfficialRules } from '#shared/rules/people/officialRules.ts'

/** The choices about the official rules while they are edited, and what the next version would say. They are published, not saved. */
export function useRulesForm() {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery({ ...callQuery(contract.getRulesDesk, {}), staleTime: 0 })
  const [edited, setEdited] = useState<Partial<RulesChoices>>({})
  /** The version in force at the first edit: a refetch must not let it replace a later one unseen. */
  const [began, setBegan] = useState<{ version: string | null } | null>(null)
  const discard = () => {
    setBegan(null)
    setEdited({})
  }
  const publish = useMutation({
    mutationFn: (body: RulesChoices & { replaces: string | null }) => callApi(contract.publishRules, { body }),
    onSuccess: (desk) => {
      queryClient.setQueryData(callKey(contract.getRulesDesk, {}), desk)
      discard()
    },
    onError: () => void refetch(),
  })
  if (!data) return { count: 0, desk: null, isError, retry: () => void refetch() }
  const draft = { ...data.choices, ...edited }
  const parsed = rulesChoices.safeParse(draft, { error: describeIssue })
  const sections = writeOfficialRules(data.facts, parsed.success ? parsed.data : data.choices)
  const version = data.inForce?.version ?? null
  const replaces = began === null ? version : began.version
  return {
    /** The number of choices that differ from those of the version in force. */
    count: [draft.clauses !== data.choices.clauses, draft.excludesEmployees !== data.choices.excludesEmployees].filter(Boolean).length,
    desk: {
      version,
      /** Whether somebody else has published a version since the editing began. */
      isOutdated: replaces !== version,
      draft,
      set: (choices: Partial<RulesChoices>) => {
        setBegan(began ?? { version })
        setEdited({ ...edited, ...choices })
      },
      /** Drops the edits, so that the form has the choices of the version in force. */
      startAgain: () => {
        publish.reset()
        discard()
      },
      error: parsed.success ? undefined : parsed.error.issues[0]?.message,
      sections,
      /** The titles of the sections that say something else than in the version in force. */
      changed: changedTitles(data.inForce?.sections ?? [], sections),
      publish: () => parsed.success && publish.mutate({ ...parsed.data, replaces }),
      isPublishing: publish.isPending,
      failure: publish.error,
    },
  }
}

export type RulesForm = ReturnType<typeof useRulesForm>

function changedTitles(before: readonly RulesSection[], after: readonly RulesSection[]): string[] {
  const textOf = (sections: readonly RulesSection[], title: string) =>
    JSON.stringify(sections.find((section) => section.title === title)?.paragraphs)
  const titles = [...new Set([...after, ...before].map(({ title }) => title))]
  return titles.filter((title) => textOf(before, title) !== textOf(after, title))
}
