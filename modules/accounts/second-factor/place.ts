import type { FastifyRequest } from 'fastify'
import type { Access } from '#modules/accounts/access.contract.ts'
import type { Bearer } from './factor.deps.ts'

/** Where the routes of a realm stand, whom they let in, and what its answers stand in. */
export type Place = { path: string; access: Access; tags: string[]; bearerIn: (request: FastifyRequest) => Bearer }
