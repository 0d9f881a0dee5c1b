import { Section } from './Section.tsx'

/** The notes about a game as a list; nothing without notes. */
export function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-2.5">
        {notes.map((note) => (
          <li
            key={note}
            className="relative pl-4 before:absolute before:top-[0.55em] before:left-0 before:h-2 before:w-1 before:-skew-x-12 before:rounded-xs before:bg-brand"
          >
            {note}
          </li>
        ))}
      </ul>
    </Section>
  )
}
