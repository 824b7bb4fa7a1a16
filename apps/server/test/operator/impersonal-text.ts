/** Texts of the auditor's answers that tell nothing of a member, by their paths. */
export const impersonalText: RegExp[] = []
