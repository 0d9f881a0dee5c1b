// Written by `npm run texts` from the catalog of this folder.

export const venueCreditsOnlyMust: (d: { minimumAge: string | number | bigint }) => string = (d) => "Venue credits only, must be " + d.minimumAge + "+ to participate."
