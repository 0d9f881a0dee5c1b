import type { ReactNode } from 'react'

export type Figure = { label: string; value: ReactNode }

/** Numbers with what they count below them. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-x-4 gap-y-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="type-number text-[2.25rem]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
