import type { ApplicationRequest } from '#modules/careers/careers.contract.ts'
import type { Vault } from '#platform/vault.ts'

export type Person = Omit<ApplicationRequest, 'key'>

const contextOf = (id: string) => `career_applications ${id}`

export const sealPerson = (vault: Vault, id: string, person: Person) =>
  vault.seal(JSON.stringify(person), contextOf(id))

export const openPerson = (vault: Vault, { id, sealed }: { id: string; sealed: string | null }): Person | null =>
  sealed === null ? null : (JSON.parse(vault.open(sealed, contextOf(id))) as Person)

/** Of notes and letters, and of the name of a file. */
export const sealText = (vault: Vault, id: string, text: string) => vault.seal(text, contextOf(id))
export const openText = (vault: Vault, id: string, sealed: string | null) =>
  sealed === null ? null : vault.open(sealed, contextOf(id))

export const sealCv = (vault: Vault, id: string, content: Buffer) => vault.sealBytes(content, contextOf(id))
export const openCv = (vault: Vault, id: string, sealed: Buffer) => vault.openBytes(sealed, contextOf(id))

/** Marks of everything that staff may look for. */
export const marksOf = (vault: Vault, { name, email, message }: Person) => vault.marks(`${name} ${email} ${message}`)
