import { InsurerCreate } from '#contract/reference/insurers';
import { ProductCreate } from '#contract/reference/products';
import { VehicleMakeCreate } from '#contract/reference/vehicleMakes';
import { VehicleModelCreate } from '#contract/reference/vehicleModels';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { Tx } from '../../../../db/connect.ts';
import { insurers } from '../../../reference/insurers/insurers.noun.ts';
import { products } from '../../../reference/products/products.noun.ts';
import { vehicleMakes } from '../../../reference/vehicles/vehicleMakes.noun.ts';
import { vehicleModels } from '../../../reference/vehicles/vehicleModels.noun.ts';
import { wordKey, type LinkMeaning } from '../rows/imports.rows.rules.ts';
import type { ReadRow, Run } from '../imports.target.ts';
import { listSoldCategories, type CategoryAround } from './policies.namedRecords.queries.ts';
import { listCalled, listCodes, listModels, type Model } from './policies.references.queries.ts';
import { newCode } from './policies.references.rules.ts';
import type { IdOf } from './policies.risk.rules.ts';

type Noun = 'insurers' | 'products' | 'vehicle_makes' | 'vehicle_models';
/** Reference data that comes with the rows that name it first. */
export type MadeReference = { noun: Noun; id: number; name: string; row: number };
type Values = ReadRow['values'];

const nounOf: Readonly<Record<string, Exclude<Noun, 'vehicle_models'>>> = {
  insurer: 'insurers',
  product: 'products',
  'vehicle.make': 'vehicle_makes',
};

/** At the check nothing has an id that is not there yet: these stand for it, and are no record's. */
const standIns = 2_000_000_000;

const lineOfPart: Readonly<Record<string, PolicyType>> = {
  vehicle: 'motor',
  place: 'property',
  trip: 'travel',
  life: 'life',
  cargo: 'marine',
  member: 'health',
  category: 'health',
  health: 'health',
};

/** The line of insurance that the filled columns are of. */
function lineOf(values: Values): PolicyType | undefined {
  const lines = Object.keys(values).map((key) => lineOfPart[key.split('.')[0] ?? '']);
  return Object.values(lineOfPart).find((line) => lines.includes(line));
}

const meaningOf = (values: Values, field: string): LinkMeaning | undefined =>
  values[field] as LinkMeaning | undefined;

/** What the rows of a batch name, by its id; what is missing is made, or stood in for while they are checked. */
export class References {
  readonly #tx: Tx;
  readonly #run: Run;
  readonly #ids = new Map<string, number>();
  readonly #models = new Map<number, Model>();
  readonly #modelIds = new Map<string, number>();
  readonly #made: MadeReference[] = [];
  /** Products that are yet to be made, by the category that they will be of. */
  readonly standing = new Map<number, CategoryAround>();
  #categories: CategoryAround[] | undefined;

  private constructor(tx: Tx, run: Run) {
    this.#tx = tx;
    this.#run = run;
  }

  static async of(tx: Tx, run: Run, rows: readonly ReadRow[]): Promise<References> {
    const references = new References(tx, run);
    for (const field of Object.keys(nounOf)) await references.#find(field, rows);
    await references.#findModels(rows);
    return references;
  }

  readonly idOf: IdOf = (field, values) => {
    if (field === 'vehicle.model') return this.#modelOf(values);
    const meaning = meaningOf(values, field);
    if (!meaning) return undefined;
    return 'id' in meaning ? meaning.id : this.#ids.get(`${field} ${wordKey(meaning.create)}`);
  };

  /** Those that these rows are the first to name. */
  madeBy(rows: readonly number[]): MadeReference[] {
    return this.#made.filter(({ row }) => rows.includes(row));
  }

  /** What is yet to be made can be chosen as well. */
  addTo({ makes, models }: { makes: Set<number>; models: Set<string> }): void {
    for (const { noun, id } of this.#made) if (noun === 'vehicle_makes') makes.add(id);
    for (const [key, id] of this.#modelIds)
      if (id >= standIns) models.add(`${key.slice(0, key.indexOf(' '))} ${id}`);
  }

  nameOf(noun: Noun, id: number): string | undefined {
    return this.#made.find((each) => each.noun === noun && each.id === id)?.name;
  }

  async #find(field: string, rows: readonly ReadRow[]): Promise<void> {
    const noun = nounOf[field];
    const wanted = new Map<string, { name: string; row: number; values: Values }>();
    for (const { row, values } of rows) {
      const meaning = meaningOf(values, field);
      if (meaning && 'create' in meaning && !wanted.has(wordKey(meaning.create)))
        wanted.set(wordKey(meaning.create), { name: meaning.create, row, values });
    }
    if (noun === undefined || wanted.size === 0) return;
    const names = [...wanted.values()].map(({ name }) => name);
    for (const { id, name } of await listCalled(this.#tx, noun, names))
      if (!this.#ids.has(`${field} ${wordKey(name)}`)) this.#ids.set(`${field} ${wordKey(name)}`, id);
    for (const [key, { name, row, values }] of wanted)
      if (!this.#ids.has(`${field} ${key}`)) {
        const id = await this.#make(noun, name, values);
        if (id === undefined) continue;
        this.#ids.set(`${field} ${key}`, id);
        this.#note({ noun, id, name, row }, `${noun}:${key}`);
      }
  }

  /** One that an earlier row is the first to name is not counted again. */
  #note(made: MadeReference, key: string): void {
    const { earlier } = this.#run;
    const row = earlier?.rowOf(key) === undefined ? made.row : 0;
    earlier?.note([key], made.row);
    this.#made.push({ ...made, row });
  }

  async #make(noun: Noun, name: string, values: Values, make_id = 0): Promise<number | undefined> {
    const category = noun === 'products' ? await this.#categoryFor(values) : undefined;
    if (noun === 'products' && !category) return undefined;
    if (!this.#run.isWriting) {
      const id = standIns + this.#made.length;
      if (category) this.standing.set(id, category);
      return id;
    }
    return this.#write(noun, name, category, make_id);
  }

  async #write(noun: Noun, name: string, category: CategoryAround | undefined, make_id: number) {
    const [tx, { caller }] = [this.#tx, this.#run];
    switch (noun) {
      case 'insurers': {
        const short_code = await newCode(name, (beginning) => listCodes(tx, noun, beginning));
        return (await insurers.create(tx, caller, InsurerCreate.parse({ name, short_code }))).id;
      }
      case 'products': {
        const code = await newCode(name, (beginning) => listCodes(tx, noun, beginning));
        const body = ProductCreate.parse({ name, code, category_id: category?.category_id });
        return (await products.create(tx, caller, body)).id;
      }
      case 'vehicle_makes':
        return (await vehicleMakes.create(tx, caller, VehicleMakeCreate.parse({ name }))).id;
      default:
        return (await vehicleModels.create(tx, caller, VehicleModelCreate.parse({ make_id, name }))).id;
    }
  }

  /** The only category of its line; where there are several, nobody can tell which. */
  async #categoryFor(values: Values): Promise<CategoryAround | undefined> {
    this.#categories ??= await listSoldCategories(this.#tx);
    const line = lineOf(values);
    const [only, ...others] = this.#categories.filter((each) => each.line === line);
    return others.length === 0 ? only : undefined;
  }

  /** A model is one of its make: the same name under another one is another model. */
  async #findModels(rows: readonly ReadRow[]): Promise<void> {
    const meant = rows.flatMap(({ row, values }) => {
      const meaning = meaningOf(values, 'vehicle.model');
      return meaning ? [{ row, values, meaning, make_id: this.idOf('vehicle.make', values) }] : [];
    });
    const ids = meant.flatMap(({ meaning }) => ('id' in meaning ? [meaning.id] : []));
    for (const model of await listModels(this.#tx, ids, [])) this.#models.set(model.id, model);
    const wanted = meant.flatMap(({ meaning, make_id, row, values }) => {
      const name = 'id' in meaning ? this.#models.get(meaning.id)?.name : meaning.create;
      // A make that comes with the file brings its models, also where another one has a model of that name.
      const isCreated = 'create' in meaning || 'create' in (meaningOf(values, 'vehicle.make') ?? {});
      return make_id === undefined || name === undefined ? [] : [{ make_id, name, row, values, isCreated }];
    });
    const existing = wanted.filter(({ make_id }) => make_id < standIns);
    for (const { id, make_id, name } of await listModels(this.#tx, [], existing))
      this.#modelIds.set(`${make_id} ${wordKey(name)}`, id);
    for (const { make_id, name, row, values, isCreated } of wanted) {
      const key = `${make_id} ${wordKey(name)}`;
      if (!isCreated || this.#modelIds.has(key)) continue;
      const id = await this.#make('vehicle_models', name, values, make_id);
      if (id === undefined) continue;
      this.#modelIds.set(key, id);
      this.#note({ noun: 'vehicle_models', id, name, row }, `vehicle_models:${key}`);
    }
  }

  #modelOf(values: Values): number | undefined {
    const meaning = meaningOf(values, 'vehicle.model');
    if (!meaning) return undefined;
    const name = 'id' in meaning ? this.#models.get(meaning.id)?.name : meaning.create;
    const ofMake = this.#modelIds.get(`${this.idOf('vehicle.make', values)} ${wordKey(name ?? '')}`);
    return ofMake ?? ('id' in meaning ? meaning.id : undefined);
  }
}
