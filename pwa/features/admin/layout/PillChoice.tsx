type Props = { label: string; value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void }

/** A choice of a season or a week, as a pill. */
export const PillChoice = ({ label, value, options, onChange }: Props) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="min-h-11 rounded-full bg-raised px-4 font-semibold text-text [&>option]:bg-surface"
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)
