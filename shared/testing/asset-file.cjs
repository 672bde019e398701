// What an imported asset is in a test: its address.
module.exports = 'asset-file'
