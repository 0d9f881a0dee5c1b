type Props = { title: string; subtitle: string; progress: string | null; moves: string | null }

/** The title of the standings, with how far they are and what the arrows compare with on the right. */
export function BoardHeading({ title, subtitle, progress, moves }: Props) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="type-section leading-tight">{title}</h2>
      {progress && <span className="text-sm text-muted">{progress}</span>}
      <div className="flex w-full flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{subtitle}</span>
        {moves && <span>{moves}</span>}
      </div>
    </div>
  )
}
