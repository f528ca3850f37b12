/**
 * `take()` of window.ts, run by Redis: atomic however many processes ask at once, and by the clock of Redis, so that
 * theirs need not agree. A subject is one value: {level, blocked until, seen, then start, last, count per bucket}.
 *
 * KEYS: the subjects. ARGV: limit, window, first block (0 = none), longest block, quiet time, buckets, now (empty:
 * Redis' clock; tests give one). Returns {allowed, remaining, reset, retry after}.
 */
export const TAKE_LUA = `
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local firstBlock, longestBlock, quiet = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local bucketMs, now = window / tonumber(ARGV[6]), tonumber(ARGV[7])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end

local LEVEL, BLOCKED, SEEN, FIRST = 1, 2, 3, 4

local function load(key)
  local stored = redis.call('GET', key)
  if not stored then return { 0, 0, 0 } end
  local known = cmsgpack.unpack(stored)
  local kept = { known[LEVEL], known[BLOCKED], known[SEEN] }
  if now - known[SEEN] >= quiet then kept[LEVEL] = 0 end
  for i = FIRST, #known, 3 do
    if known[i + 1] + window > now then
      table.insert(kept, known[i])
      table.insert(kept, known[i + 1])
      table.insert(kept, known[i + 2])
    end
  end
  return kept
end

local function save(key, count)
  local life = window
  if count[LEVEL] > 0 then life = math.max(window, count[SEEN] + quiet - now) end
  redis.call('SET', key, cmsgpack.pack(count), 'PX', life)
end

local function total(count)
  local sum = 0
  for i = FIRST, #count, 3 do sum = sum + count[i + 2] end
  return sum
end

local counts, wait = {}, 0
for i, key in ipairs(KEYS) do
  counts[i] = load(key)
  wait = math.max(wait, counts[i][BLOCKED] - now)
end
if wait > 0 then return { 0, 0, wait, wait } end

for i, key in ipairs(KEYS) do
  local count = counts[i]
  if total(count) >= limit then
    if firstBlock == 0 then
      wait = math.max(wait, count[FIRST + 1] + window - now)
    else
      local blocked = math.min(firstBlock * 2 ^ count[LEVEL], longestBlock)
      save(key, { count[LEVEL] + 1, now + blocked, now + blocked })
      return { 0, 0, blocked, blocked }
    end
  end
end
if wait > 0 then return { 0, 0, wait, wait } end

local remaining, reset = limit, 0
for i, key in ipairs(KEYS) do
  local count = counts[i]
  local newest = #count - 2
  if newest >= FIRST and now - count[newest] < bucketMs then
    count[newest + 1] = now
    count[newest + 2] = count[newest + 2] + 1
  else
    table.insert(count, now)
    table.insert(count, now)
    table.insert(count, 1)
  end
  count[SEEN] = now
  save(key, count)
  remaining = math.min(remaining, limit - total(count))
  reset = math.max(reset, count[FIRST + 1] + window - now)
end
return { 1, remaining, reset, 0 }
`;

/** `giveBack()` of window.ts. KEYS: the subject. It lives no longer for it. */
export const GIVE_BACK_LUA = `
local stored, life = redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1])
if not stored or life <= 0 then return 0 end
local count = cmsgpack.unpack(stored)
local newest = #count
if newest < 6 then return 0 end
count[newest] = count[newest] - 1
if count[newest] == 0 then
  for _ = 1, 3 do table.remove(count) end
end
redis.call('SET', KEYS[1], cmsgpack.pack(count), 'PX', life)
return 1
`;
