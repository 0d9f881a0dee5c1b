import { useLocation } from 'react-router'
import { isAtPlace, PLACES, type Place } from './places.ts'
import { type Dot, usePlaceDots } from './usePlaceDots.ts'

type PlaceLink = { place: Place; isHere: boolean; dot: Dot | undefined }

/** The places in their order, with the one that is shown now and the dots. */
export function usePlaceLinks(): PlaceLink[] {
  const { pathname } = useLocation()
  const dots = usePlaceDots()
  return PLACES.map((place) => ({ place, isHere: isAtPlace(place, pathname), dot: dots[place.path] }))
}
