// Written by `npm run texts` from the catalog of this folder.

export const subjectIsRequired: () => string = () => "Subject is required"
export const contentIsRequired: () => string = () => "Content is required"
export const pleaseEnterAnAddress: () => string = () => "Please enter an http or https address"
export const deadlineIsRequired: () => string = () => "Deadline is required"
