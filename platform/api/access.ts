/**
 * What each kind of access tells the handler of a route about its caller. The platform knows no accounts:
 * modules/accounts fills this in (access.contract.ts), and the permissions of staff with it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Callers {}
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface StaffPermissions {}

/** Who may call a route: a kind of access by its name, or staff with a permission. Every route declares it. */
export type Access = keyof Callers | { readonly staff: keyof StaffPermissions }

/** What a handler is told about its caller, by the access of its route. */
export type CallerOf<A> = A extends keyof Callers ? Callers[A] : A extends { readonly staff: string } ? OfStaff : never
type OfStaff = Callers extends { staff: infer Staff } ? Staff : never

const OPEN: readonly unknown[] = ['public', 'traveller', 'reviewer']

/** Whether a route lets in anyone; then it never answers that a sign-in is needed. */
export const isOpen = (access: Access): boolean => OPEN.includes(access)
