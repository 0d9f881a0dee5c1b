import * as texts from './texts.ts'

/** What a drawn card says, for screen readers: "Lions 27, Giants 17, correct". */
export const CardList = ({ lines }: { lines: readonly string[] }) => (
  <ul aria-label={texts.picks()} className="sr-only">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
