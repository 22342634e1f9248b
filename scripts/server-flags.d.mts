export const SERVER_FLAGS: string[]
export const SERVER_ENV: Readonly<Record<string, string>>
