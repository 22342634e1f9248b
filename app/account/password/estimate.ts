import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'

const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })

/** How hard a password is to guess, 0 to 4. @param personal words that an attacker would try first, such as the name. */
export function estimate(password: string, personal: string[]): number {
  return zxcvbn.check(password.slice(0, 128), personal).score
}
