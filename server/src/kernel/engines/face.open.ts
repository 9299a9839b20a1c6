import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import sharp from 'sharp';
import { fail } from '../errors.ts';
import type { FaceReading, FoundFace } from './face.ts';
import type { OpenEngine } from './thread.ts';

type FaceApi = typeof import('@vladmandic/face-api');
type Wasm = typeof import('@tensorflow/tfjs-backend-wasm');

/** Longest side the detector sees, in pixels: enough for a portrait, and quick. */
const seenSide = 640;
/** Faces below this certainty are none. */
const leastCertainty = 0.5;
/** Side of the square a face is measured in. */
const measured = 128;
const pixelLimit = 40_000_000;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Variance of the Laplacian of a square of grey pixels: high for edges, near nothing for a blur. */
const edgesOf = (grey: Uint8Array, side: number): number => {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < side - 1; y += 1) {
    for (let x = 1; x < side - 1; x += 1) {
      const at = y * side + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - side] ?? 0) + (grey[at + side] ?? 0);
      const value = 4 * (grey[at] ?? 0) - around;
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  const mean = sum / count;
  return squares / count - mean * mean;
};

/** Light and edges of one face, measured in a square of its own. */
const measure = async (upright: Buffer, area: Area): Promise<{ edges: number; brightness: number }> => {
  const grey = await sharp(upright)
    .extract(area)
    .resize(measured, measured, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const mean = grey.reduce((total, value) => total + value, 0) / grey.length;
  return { edges: edgesOf(grey, measured), brightness: mean };
};

/** The box of a face, inside the picture. */
const inside = (
  box: { x: number; y: number; width: number; height: number },
  scale: number,
  width: number,
  height: number,
): Area => {
  const left = Math.min(Math.max(0, Math.round(box.x * scale)), width - 2);
  const top = Math.min(Math.max(0, Math.round(box.y * scale)), height - 2);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(box.width * scale), width - left)),
    height: Math.max(1, Math.min(Math.round(box.height * scale), height - top)),
  };
};

const load = async (): Promise<FaceApi> => {
  const require = createRequire(import.meta.url);
  const faces = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as FaceApi;
  const { setWasmPaths } = require('@tensorflow/tfjs-backend-wasm') as Wasm;
  setWasmPaths(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + sep);
  const backend = faces.tf as unknown as { setBackend(name: string): Promise<boolean>; ready(): Promise<void> };
  await backend.setBackend('wasm');
  await backend.ready();
  const models = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  for (const net of [faces.nets.ssdMobilenetv1, faces.nets.faceLandmark68Net, faces.nets.faceRecognitionNet])
    await net.loadFromDisk(models);
  return faces;
};

/** Loads detector, landmarks and recognition once; then answers what faces a picture holds. */
export const open: OpenEngine<Uint8Array, FaceReading> = async () => {
  const api = await load();
  const options = new api.SsdMobilenetv1Options({ minConfidence: leastCertainty, maxResults: 20 });
  return async (bytes) => {
    let upright: Buffer;
    try {
      upright = await sharp(bytes, { limitInputPixels: pixelLimit })
        .rotate()
        .flatten({ background: '#fff' })
        .png({ compressionLevel: 1 })
        .toBuffer();
    } catch {
      throw fail('photo.unreadable');
    }
    const { width, height } = await sharp(upright).metadata();
    const seen = await sharp(upright)
      .resize(seenSide, seenSide, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const tensor = api.tf.tensor3d(new Uint8Array(seen.data), [seen.info.height, seen.info.width, 3], 'int32');
    const found = await api
      .detectAllFaces(tensor as never, options)
      .withFaceLandmarks()
      .withFaceDescriptors();
    tensor.dispose();
    const scale = width / seen.info.width;
    const faces: FoundFace[] = [];
    for (const one of found) {
      const area = inside(one.detection.box, scale, width, height);
      faces.push({
        ...area,
        certainty: one.detection.score,
        ...(await measure(upright, area)),
        descriptor: Array.from(one.descriptor),
      });
    }
    const whole = await measure(upright, { left: 0, top: 0, width, height });
    return { width, height, ...whole, faces };
  };
};
