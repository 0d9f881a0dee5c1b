/** What a drawn card says, for screen readers: "Lions 27, Giants 17, correct". */
export const CardList = ({ lines }: { lines: readonly string[] }) => (
  <ul aria-label="Picks" className="sr-only">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
