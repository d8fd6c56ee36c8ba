-- A data folder as version 1 of the program left it (sqlite3 .dump), without the signing key.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE first_start (one integer primary key, at text not null) strict;
INSERT INTO first_start VALUES(1,'2026-11-21T19:21:54.335Z');
CREATE TABLE auth_accounts (
    uid text primary key, email text not null unique, email_verified integer not null,
    password_hash text not null, password_updated_at integer not null, display_name text, photo_url text,
    disabled integer not null, valid_since integer not null, created_at integer not null,
    last_login_at integer not null, last_refresh_at integer not null) strict;
INSERT INTO auth_accounts VALUES('0u6ddXdiisaMBY8J7ROiX4E8bzlh','ann@site.example',1,'scrypt$14$8$5$CskQEsyyPvrlEFgiM0PkWA==$4sie1tZNCUku5hCzn+sXeqEx/Iej9Oynz8dzoAXqKTs=',1795288915055,NULL,NULL,0,1795288915,1795288915055,1795288915055,1795288915055);
CREATE TABLE auth_keys (id text primary key, private_jwk text not null, public_pem text not null) strict;
CREATE TABLE auth_sessions (
    digest text primary key, uid text not null, auth_time integer not null, used_at integer not null,
    ended integer not null default 0) strict;
CREATE TABLE auth_codes (
    digest text primary key, kind text not null, uid text not null, email text not null, new_email text,
    created_at integer not null, expires_at integer not null) strict;
CREATE TABLE auth_attempts (key text primary key, failures integer not null, failed_at integer not null) strict;
CREATE TABLE documents (
        path text primary key, fields text not null, created integer not null, updated integer not null
      ) strict;
INSERT INTO documents VALUES('things/every','{"kind":{"stringValue":"every"},"name":{"stringValue":"Every kind"},"note":{"stringValue":"not indexed"},"nothing":{"nullValue":null},"yes":{"booleanValue":true},"least":{"integerValue":"-9223372036854775808"},"most":{"integerValue":"9223372036854775807"},"minusZero":{"doubleValue":"-0"},"nan":{"doubleValue":"NaN"},"infinite":{"doubleValue":"-Infinity"},"tenth":{"doubleValue":0.1},"at":{"timestampValue":"2026-01-02T03:04:05.678901Z"},"bytes":{"bytesValue":"AP+A"},"other":{"referenceValue":"projects/p/databases/(default)/documents/things/plain"},"place":{"geoPointValue":{"latitude":25.2,"longitude":55.3}},"list":{"arrayValue":{"values":[{"stringValue":"a"},{"integerValue":"1"}]}},"emptyList":{"arrayValue":{}},"map":{"mapValue":{"fields":{"inner":{"stringValue":"x"},"empty":{"mapValue":{}}}}}}',1795288914342000,1795288914342000);
INSERT INTO documents VALUES('things/plain','{"kind":{"stringValue":"plain"},"name":{"stringValue":"Plain"},"note":{"stringValue":""}}',1795288914383000,1795288914383000);
INSERT INTO documents VALUES('things/plain/parts/one','{"name":{"stringValue":"A part with a “quote” and 日本"}}',1795288914385000,1795288914385000);
CREATE TABLE indexes (
        id integer primary key, collection text not null, scope text not null, fields text not null,
        composite integer not null, unique (collection, scope, fields, composite)
      ) strict;
INSERT INTO indexes VALUES(1,'things','COLLECTION','[{"path":["kind"],"contains":false},{"path":["name"],"contains":false}]',1);
INSERT INTO indexes VALUES(2,'things','COLLECTION','[]',0);
INSERT INTO indexes VALUES(3,'things','COLLECTION_GROUP','[]',0);
INSERT INTO indexes VALUES(4,'things','COLLECTION','[{"path":["kind"],"contains":false}]',0);
INSERT INTO indexes VALUES(5,'things','COLLECTION','[{"path":["kind"],"contains":true}]',0);
INSERT INTO indexes VALUES(6,'things','COLLECTION','[{"path":["name"],"contains":false}]',0);
INSERT INTO indexes VALUES(7,'things','COLLECTION','[{"path":["name"],"contains":true}]',0);
INSERT INTO indexes VALUES(8,'things','COLLECTION','[{"path":["nothing"],"contains":false}]',0);
INSERT INTO indexes VALUES(9,'things','COLLECTION','[{"path":["nothing"],"contains":true}]',0);
INSERT INTO indexes VALUES(10,'things','COLLECTION','[{"path":["yes"],"contains":false}]',0);
INSERT INTO indexes VALUES(11,'things','COLLECTION','[{"path":["yes"],"contains":true}]',0);
INSERT INTO indexes VALUES(12,'things','COLLECTION','[{"path":["least"],"contains":false}]',0);
INSERT INTO indexes VALUES(13,'things','COLLECTION','[{"path":["least"],"contains":true}]',0);
INSERT INTO indexes VALUES(14,'things','COLLECTION','[{"path":["most"],"contains":false}]',0);
INSERT INTO indexes VALUES(15,'things','COLLECTION','[{"path":["most"],"contains":true}]',0);
INSERT INTO indexes VALUES(16,'things','COLLECTION','[{"path":["minusZero"],"contains":false}]',0);
INSERT INTO indexes VALUES(17,'things','COLLECTION','[{"path":["minusZero"],"contains":true}]',0);
INSERT INTO indexes VALUES(18,'things','COLLECTION','[{"path":["nan"],"contains":false}]',0);
INSERT INTO indexes VALUES(19,'things','COLLECTION','[{"path":["nan"],"contains":true}]',0);
INSERT INTO indexes VALUES(20,'things','COLLECTION','[{"path":["infinite"],"contains":false}]',0);
INSERT INTO indexes VALUES(21,'things','COLLECTION','[{"path":["infinite"],"contains":true}]',0);
INSERT INTO indexes VALUES(22,'things','COLLECTION','[{"path":["tenth"],"contains":false}]',0);
INSERT INTO indexes VALUES(23,'things','COLLECTION','[{"path":["tenth"],"contains":true}]',0);
INSERT INTO indexes VALUES(24,'things','COLLECTION','[{"path":["at"],"contains":false}]',0);
INSERT INTO indexes VALUES(25,'things','COLLECTION','[{"path":["at"],"contains":true}]',0);
INSERT INTO indexes VALUES(26,'things','COLLECTION','[{"path":["bytes"],"contains":false}]',0);
INSERT INTO indexes VALUES(27,'things','COLLECTION','[{"path":["bytes"],"contains":true}]',0);
INSERT INTO indexes VALUES(28,'things','COLLECTION','[{"path":["other"],"contains":false}]',0);
INSERT INTO indexes VALUES(29,'things','COLLECTION','[{"path":["other"],"contains":true}]',0);
INSERT INTO indexes VALUES(30,'things','COLLECTION','[{"path":["place"],"contains":false}]',0);
INSERT INTO indexes VALUES(31,'things','COLLECTION','[{"path":["place"],"contains":true}]',0);
INSERT INTO indexes VALUES(32,'things','COLLECTION','[{"path":["list"],"contains":false}]',0);
INSERT INTO indexes VALUES(33,'things','COLLECTION','[{"path":["list"],"contains":true}]',0);
INSERT INTO indexes VALUES(34,'things','COLLECTION','[{"path":["emptyList"],"contains":false}]',0);
INSERT INTO indexes VALUES(35,'things','COLLECTION','[{"path":["emptyList"],"contains":true}]',0);
INSERT INTO indexes VALUES(36,'things','COLLECTION','[{"path":["map"],"contains":false}]',0);
INSERT INTO indexes VALUES(37,'things','COLLECTION','[{"path":["map"],"contains":true}]',0);
INSERT INTO indexes VALUES(38,'things','COLLECTION','[{"path":["map","inner"],"contains":false}]',0);
INSERT INTO indexes VALUES(39,'things','COLLECTION','[{"path":["map","inner"],"contains":true}]',0);
INSERT INTO indexes VALUES(40,'things','COLLECTION','[{"path":["map","empty"],"contains":false}]',0);
INSERT INTO indexes VALUES(41,'things','COLLECTION','[{"path":["map","empty"],"contains":true}]',0);
INSERT INTO indexes VALUES(42,'parts','COLLECTION','[]',0);
INSERT INTO indexes VALUES(43,'parts','COLLECTION_GROUP','[]',0);
INSERT INTO indexes VALUES(44,'parts','COLLECTION','[{"path":["name"],"contains":false}]',0);
INSERT INTO indexes VALUES(45,'parts','COLLECTION','[{"path":["name"],"contains":true}]',0);
CREATE TABLE entries (
        index_id integer not null, key blob not null, primary key (index_id, key)
      ) strict, without rowid;
INSERT INTO entries VALUES(1,X'012465766572790001244576657279206b696e6400010365766572790001');
INSERT INTO entries VALUES(1,X'0124706c61696e000124506c61696e000103706c61696e0001');
INSERT INTO entries VALUES(2,X'010365766572790001');
INSERT INTO entries VALUES(2,X'0103706c61696e0001');
INSERT INTO entries VALUES(3,X'037468696e677300010365766572790001');
INSERT INTO entries VALUES(3,X'037468696e6773000103706c61696e0001');
INSERT INTO entries VALUES(4,X'0124657665727900010365766572790001');
INSERT INTO entries VALUES(4,X'0124706c61696e000103706c61696e0001');
INSERT INTO entries VALUES(6,X'01244576657279206b696e6400010365766572790001');
INSERT INTO entries VALUES(6,X'0124506c61696e000103706c61696e0001');
INSERT INTO entries VALUES(8,X'01100365766572790001');
INSERT INTO entries VALUES(10,X'01150365766572790001');
INSERT INTO entries VALUES(12,X'011c3c1fffffffffffff00000365766572790001');
INSERT INTO entries VALUES(14,X'011cc3dfffffffffffff03ff0365766572790001');
INSERT INTO entries VALUES(16,X'011c80000000000000000365766572790001');
INSERT INTO entries VALUES(18,X'01180365766572790001');
INSERT INTO entries VALUES(20,X'011c000fffffffffffff00000365766572790001');
INSERT INTO entries VALUES(22,X'011cbfb999999999999a0365766572790001');
INSERT INTO entries VALUES(24,X'01200ee0e92ca50a5bf50365766572790001');
INSERT INTO entries VALUES(26,X'012800ffff8000010365766572790001');
INSERT INTO entries VALUES(28,X'012c0370726f6a6563747300ff01037000ff010364617461626173657300ff01032864656661756c742900ff0103646f63756d656e747300ff01037468696e677300ff0103706c61696e00ff0100010365766572790001');
INSERT INTO entries VALUES(30,X'0130c039333333333333c04ba666666666660365766572790001');
INSERT INTO entries VALUES(32,X'0134246100ff011cbff000ff00ff00ff00ff00ff00ff00010365766572790001');
INSERT INTO entries VALUES(33,X'011cbff00000000000000365766572790001');
INSERT INTO entries VALUES(33,X'01246100010365766572790001');
INSERT INTO entries VALUES(34,X'013400010365766572790001');
INSERT INTO entries VALUES(36,X'013c03656d70747900ff013c00ff0103696e6e657200ff01247800ff0100010365766572790001');
INSERT INTO entries VALUES(38,X'01247800010365766572790001');
INSERT INTO entries VALUES(40,X'013c00010365766572790001');
INSERT INTO entries VALUES(42,X'037468696e6773000103706c61696e000101036f6e650001');
INSERT INTO entries VALUES(43,X'037468696e6773000103706c61696e00010370617274730001036f6e650001');
INSERT INTO entries VALUES(44,X'037468696e6773000103706c61696e000101244120706172742077697468206120e2809c71756f7465e2809d20616e6420e697a5e69cac0001036f6e650001');
CREATE TABLE index_sources (collection text primary key, source text not null) strict;
INSERT INTO index_sources VALUES('','1');
INSERT INTO index_sources VALUES('things','[["[\"COLLECTION\",[{\"path\":[\"kind\"],\"contains\":false},{\"path\":[\"name\"],\"contains\":false}]]"],[{"collection":"things","path":["note"],"indexes":[]}]]');
CREATE TABLE commit_clock (one integer primary key, bound integer not null) strict;
INSERT INTO commit_clock VALUES(1,1795288914592000);
CREATE TABLE storage_objects (name text primary key, file text not null unique, object text not null) strict;
INSERT INTO storage_objects VALUES('notes/a.txt','o9au2N3yGWCZ5UglHYr875gbRrwqj_3T','{"contentType":"text/plain","cacheControl":null,"contentDisposition":null,"contentEncoding":null,"contentLanguage":null,"metadata":{"by":"Ann"},"size":22,"md5Hash":"dZvDplVKNxrHJ/35jMQ2Iw==","crc32c":"Jjonmw==","name":"notes/a.txt","generation":1795288915294000,"metageneration":1,"timeCreated":"2026-11-21T19:21:55.294Z","updated":"2026-11-21T19:21:55.294Z","file":"o9au2N3yGWCZ5UglHYr875gbRrwqj_3T","downloadToken":"780d0f3d-84bc-4efa-bba8-a0cf22c8394e"}');
CREATE TABLE storage_uploads (
    id text primary key, file text not null, uid text, state text not null, received integer not null,
    touched_at integer not null, upload text not null) strict;
CREATE INDEX auth_sessions_by_uid on auth_sessions (uid, used_at);
CREATE INDEX auth_codes_by_uid on auth_codes (uid);
CREATE INDEX auth_codes_by_email on auth_codes (email, created_at);
COMMIT;
