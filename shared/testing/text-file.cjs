// An imported text in tests, as webpack's asset/source gives it.
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)}` }) }
