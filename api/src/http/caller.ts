export interface Caller {
  id: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null before the session is looked up, and without one */
    user: Caller | null
  }
}
