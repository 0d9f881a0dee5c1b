// Written by `npm run texts` from the catalog of this folder.

export const aNewVersion: () => string = () => "A new version of the app is ready. Your draft stays."
export const updateNow: () => string = () => "Update now"
