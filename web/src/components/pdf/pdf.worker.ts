// Read in a thread of its own, under a name that the bundler gives it.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
