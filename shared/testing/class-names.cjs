// What a CSS module is in a test: every class has its own name.
module.exports = new Proxy({}, { get: (_styles, name) => (name === '__esModule' ? false : name) })
