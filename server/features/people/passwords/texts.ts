// Written by `npm run texts` from the catalog of this folder.

export const staffNeedALongerPassword: (d: { length: string | number | bigint }) => string = (d) => "Staff and admins need a password of at least " + d.length + " characters."
