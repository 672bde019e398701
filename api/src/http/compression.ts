import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * Compresses responses without secrets only: the size of a compressed response that holds a secret next to input of an attacker
 * reveals the secret (BREACH). Routes that must not be buffered, such as streams, set `compress: false`.
 */
export const compression: FastifyCompressOptions = { encodings: ['br', 'gzip'], globalDecompression: false }
