/** Apart from the schemas, so that a page that writes messages need not carry them. */
export const MESSAGE_LENGTH = 4000
export const MESSAGE_FILES = 4
export const MESSAGE_FILE_BYTES = 5 * 1_048_576
export const TEMPLATES_MOST = 30
