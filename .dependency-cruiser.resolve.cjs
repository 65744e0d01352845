const path = require('node:path');

/** The alias of tsconfig.web.json and vite.config.ts, in the form the import checker reads. */
module.exports = {
  resolve: {
    alias: {
      '@shared': path.join(__dirname, 'src/shared'),
      '@': path.join(__dirname, 'src/renderer/src'),
    },
  },
};
