import { parentPort, workerData } from 'node:worker_threads';
import { certificatePages, runBare } from './certificates.ts';

let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
const photos = (workerData as Uint8Array[]).map((photo) => Buffer.from(photo));
const start = performance.now();
const bytes = await runBare(certificatePages(), photos);
peak = Math.max(peak, process.memoryUsage().rss);
clearInterval(watch);
parentPort?.postMessage({ seconds: (performance.now() - start) / 1000, bytes, peak });
