/** Of the kept releases, in which nothing is anyone's. */
export const KEPT_PASSPHRASE = 'jangada, releases of before'
