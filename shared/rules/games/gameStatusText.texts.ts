// Written by `npm run texts` from the catalog of this folder.
import { select } from "#shared/textForms.ts";

export const status: (d: { status: string }) => string = (d) => "" + select(d.status, { scheduled: "scheduled", LIVE: "live", final: "final", postponed: "postponed", other: "cancelled" })
