import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { hasGeolocation, readPosition } from '#pwa/device/devicePosition.ts'
import { readMapLink } from '#shared/rules/venues/mapLink.ts'
import * as texts from './texts.ts'

type Degrees = { latitude: string; longitude: string }
type Props = {
  values: Degrees
  errors: Partial<Record<string, string>>
  isOptional?: boolean
  onChange: (degrees: Degrees) => void
}

/** Where a bar is: from this device, from a pasted link of a map, or typed in degrees. No map is asked: the link contains the place. */
export function PositionFields({ values, errors, isOptional = false, onChange }: Props) {
  const [link, setLink] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  const found = readMapLink(link)
  const isWrong = errors['latitude'] !== undefined || errors['longitude'] !== undefined
  const show = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    onChange({ latitude: latitude.toFixed(6).replace(/0+$/, ''), longitude: longitude.toFixed(6).replace(/0+$/, '') })
  const ask = useMutation({ mutationFn: readPosition, onSuccess: show })
  const paste = (text: string) => {
    setLink(text)
    const place = readMapLink(text)
    if (place) show(place)
  }
  const suffix = isOptional ? texts.optional() : ''
  const degree = (name: keyof Degrees, label: string, hint: string) => (
    <Field
      label={`${label}${suffix}`}
      name={name}
      hint={hint}
      autoComplete="off"
      value={values[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  )
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.position({ suffix })}</legend>
      <p className="text-[0.9375rem] text-muted" role="status">
        {values.latitude && values.longitude ? `${values.latitude}, ${values.longitude}` : texts.playersNearTheBarFind()}
      </p>
      {hasGeolocation() && (
        <Button isBusy={ask.isPending} onClick={() => ask.mutate()} className="sm:justify-self-start">
          {texts.thisDevicesPosition()}
        </Button>
      )}
      {ask.isError && <p className="text-missed-ink">{texts.thisDeviceDidNotSay()}</p>}
      <Field
        label={texts.linkFromAMap()}
        hint={texts.googleMapsAppleMaps()}
        autoComplete="off"
        value={link}
        error={link.trim() !== '' && !found ? texts.thisLinkDoesNotContain() : undefined}
        onChange={({ target }) => paste(target.value)}
      />
      <details open={isTyped || isWrong} onToggle={(event) => setIsTyped(event.currentTarget.open)}>
        <summary className="target cursor-pointer content-center font-semibold">{texts.typeTheDegrees()}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {degree('latitude', texts.latitude(), texts.degreesOfLatitude())}
          {degree('longitude', texts.longitude(), texts.degreesOfLongitude())}
        </div>
      </details>
    </fieldset>
  )
}
