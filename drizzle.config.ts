import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./modules/**/*.tables.ts', './platform/**/*.tables.ts'],
  out: './db',
  casing: 'snake_case',
})
