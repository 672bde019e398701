// Replaces an imported asset in tests by its address.
module.exports = 'asset-file'
