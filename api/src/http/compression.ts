import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * For answers without any secret: where one stands beside what others can choose, the size of a compressed answer tells of it
 * (BREACH). Routes whose bytes must leave as they are made, such as streams, say `compress: false`.
 */
export const compression: FastifyCompressOptions = { encodings: ['br', 'gzip'], globalDecompression: false }
