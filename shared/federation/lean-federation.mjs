// In the place of two modules of Module Federation (lean-packages.mjs). Its errors say their code and the address that explains it,
// without a text of their own, and its words go to the console as they are.

const none = {}
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap }

const say =
  (method, prefix) =>
  (...words) =>
    console[method](prefix, ...words)

export function createLogger(prefix) {
  const info = say('info', prefix)
  return {
    log: info,
    info,
    success: info,
    ready: info,
    warn: say('warn', prefix),
    error: say('error', prefix),
    debug() {},
  }
}
export const logger = createLogger('[ Module Federation ]')
/** For builds, which do not use this module. */
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger, none as bindLoggerToCompiler }
