// In the place of two modules of Module Federation (lean-packages.mjs). Its errors say their code and the address that explains it,
// without a text of their own, and its warnings and errors go to the console as they are.

const none = {}
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap }

const silent = () => undefined
export const createLogger = (prefix) => ({
  warn: (...words) => console.warn(prefix, ...words),
  error: (...words) => console.error(prefix, ...words),
  ...{ log: silent, info: silent, success: silent, ready: silent, debug: silent },
})
export const logger = createLogger('[ Module Federation ]')
/** For builds, which do not use this module. */
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger, none as bindLoggerToCompiler }
